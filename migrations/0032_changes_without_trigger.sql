DROP TRIGGER audit_survey_changed;
