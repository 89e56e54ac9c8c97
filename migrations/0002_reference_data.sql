-- Reference data: roles, the questionnaire and the built-in analyst.
--
-- The instrument, in the order asked:
--    1-36  agreement, 1 strongly disagree to 5 strongly agree, three statements for each of twelve aspects
--   37-42  the six spectrums today, 1 fully the first pole, 5 balanced, 9 fully the second
--   43-48  the same six a year from now, in the same words, so that the gap compares like with like
--   49-50  effectiveness, 1 to 10
-- The statements of opposed poles describe the same three situations, in words meant to be equally
-- attractive, none is reverse-scored. Each round of twelve takes every aspect once, and at least three
-- statements lie between opposed poles.

-- A head of a function leads it, as a director does: the level of managers and leads is for a team within one. A chief
-- of staff works at the top without being one of its officers.
INSERT INTO roles (id, name, function, level, sort_order) VALUES
  (1, 'Chief Executive Officer', 'General Management', 'C-Suite', 10),
  (28, 'Founder / Managing Director', 'General Management', 'C-Suite', 15),
  (2, 'Chief Operating Officer', 'Operations', 'C-Suite', 20),
  (3, 'Chief Financial Officer', 'Finance', 'C-Suite', 30),
  (4, 'Chief Technology Officer', 'Technology', 'C-Suite', 40),
  (29, 'Chief Information Officer', 'Technology', 'C-Suite', 45),
  (5, 'Chief Product Officer', 'Product', 'C-Suite', 50),
  (6, 'Chief Marketing Officer', 'Marketing', 'C-Suite', 60),
  (7, 'Chief Revenue Officer', 'Sales', 'C-Suite', 70),
  (8, 'Chief People Officer', 'People', 'C-Suite', 80),
  (30, 'General Counsel', 'Legal', 'C-Suite', 85),
  (9, 'VP of Engineering', 'Engineering', 'VP', 90),
  (10, 'VP of Product', 'Product', 'VP', 100),
  (11, 'VP of Sales', 'Sales', 'VP', 110),
  (12, 'VP of Marketing', 'Marketing', 'VP', 120),
  (31, 'VP of Finance', 'Finance', 'VP', 122),
  (32, 'VP of People', 'People', 'VP', 124),
  (33, 'VP of Operations', 'Operations', 'VP', 126),
  (43, 'Chief of Staff', 'General Management', 'Director', 128),
  (13, 'Director of Engineering', 'Engineering', 'Director', 130),
  (14, 'Director of Product', 'Product', 'Director', 140),
  (15, 'Director of Operations', 'Operations', 'Director', 150),
  (16, 'Director of Finance', 'Finance', 'Director', 160),
  (17, 'Director of People', 'People', 'Director', 170),
  (34, 'Director of Sales', 'Sales', 'Director', 171),
  (35, 'Director of Marketing', 'Marketing', 'Director', 172),
  (36, 'Head of Engineering', 'Engineering', 'Director', 173),
  (37, 'Head of Product', 'Product', 'Director', 174),
  (38, 'Head of Operations', 'Operations', 'Director', 175),
  (39, 'Head of Finance', 'Finance', 'Director', 176),
  (40, 'Head of People', 'People', 'Director', 177),
  (41, 'Head of Sales', 'Sales', 'Director', 178),
  (42, 'Head of Marketing', 'Marketing', 'Director', 179),
  (18, 'Engineering Manager', 'Engineering', 'Manager', 180),
  (19, 'Product Manager', 'Product', 'Manager', 190),
  (20, 'Sales Manager', 'Sales', 'Manager', 200),
  (21, 'Marketing Manager', 'Marketing', 'Manager', 210),
  (22, 'Operations Manager', 'Operations', 'Manager', 220),
  (23, 'Finance Manager', 'Finance', 'Manager', 230),
  (24, 'People Manager', 'People', 'Manager', 240),
  (25, 'Board Member', 'Governance', 'Other', 250),
  (26, 'Adviser', 'Advice', 'Other', 260),
  (27, 'Other', 'Other', 'Other', 270);

INSERT INTO survey_questions
  (id, question_no, question_type, aspect, spectrum, scale_min, scale_max, scale_label_min, scale_label_max, question_text)
VALUES
  (1, 1, 'aspect_agreement', 'planned', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'In our leadership team’s plans, each step is laid out ahead of time.'),
  (2, 2, 'aspect_agreement', 'measured', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'A new approach gets a small trial before our leadership team takes it further.'),
  (3, 3, 'aspect_agreement', 'purpose', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'What our leadership team celebrates most is making a difference to the people we serve.'),
  (4, 4, 'aspect_agreement', 'strategic', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Before choosing a way forward, our leadership team compares several options in detail.'),
  (5, 5, 'aspect_agreement', 'open', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Members of our leadership team freely lend a hand in each other’s areas.'),
  (6, 6, 'aspect_agreement', 'vision', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'A proposal wins our leadership team over by showing what the organisation could become.'),
  (7, 7, 'aspect_agreement', 'profit', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'When our leadership team explains a decision, it points to the benefit for our finances.'),
  (8, 8, 'aspect_agreement', 'intuitive', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Most debates in our leadership team are settled by an experienced colleague’s gut feeling.'),
  (9, 9, 'aspect_agreement', 'disruptive', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Our leadership team questions ways of working that others take for granted.'),
  (10, 10, 'aspect_agreement', 'structured', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Ideas reach our leadership team by a clear route that everyone knows.'),
  (11, 11, 'aspect_agreement', 'execution', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Our leadership team uses much of its meeting time to move current work forward.'),
  (12, 12, 'aspect_agreement', 'adaptive', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Plans drawn up by our leadership team leave plenty of room for the unexpected.');

INSERT INTO survey_questions
  (id, question_no, question_type, aspect, spectrum, scale_min, scale_max, scale_label_min, scale_label_max, question_text)
VALUES
  (13, 13, 'aspect_agreement', 'measured', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Under our leadership team, change comes in a series of careful steps.'),
  (14, 14, 'aspect_agreement', 'strategic', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Our leadership team checks an important decision against its strategy before making it.'),
  (15, 15, 'aspect_agreement', 'vision', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'When it speaks to staff, our leadership team starts with the future we are building.'),
  (16, 16, 'aspect_agreement', 'planned', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Our leadership team settles well in advance who will work on what.'),
  (17, 17, 'aspect_agreement', 'open', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'In meetings, our leadership team lets the conversation go where it needs to.'),
  (18, 18, 'aspect_agreement', 'disruptive', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Our leadership team likes to try a new approach before anyone else in our field.'),
  (19, 19, 'aspect_agreement', 'profit', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'The first question our leadership team asks about a new idea is what it will earn us.'),
  (20, 20, 'aspect_agreement', 'execution', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'To win our leadership team over, a proposal has to show how the work will get done.'),
  (21, 21, 'aspect_agreement', 'intuitive', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Given several options, our leadership team picks the one that feels right.'),
  (22, 22, 'aspect_agreement', 'adaptive', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Our leadership team changes course as soon as events call for it.'),
  (23, 23, 'aspect_agreement', 'structured', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'It is written down who in our leadership team decides what.'),
  (24, 24, 'aspect_agreement', 'purpose', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Our leadership team explains its decisions by pointing to the reason our organisation exists.');

INSERT INTO survey_questions
  (id, question_no, question_type, aspect, spectrum, scale_min, scale_max, scale_label_min, scale_label_max, question_text)
VALUES
  (25, 25, 'aspect_agreement', 'vision', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'In its meetings, our leadership team spends much of the time on the years ahead.'),
  (26, 26, 'aspect_agreement', 'measured', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Our leadership team builds on ways of working that have served us well.'),
  (27, 27, 'aspect_agreement', 'open', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Anyone with an idea can take it straight to our leadership team.'),
  (28, 28, 'aspect_agreement', 'profit', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Good financial results get the warmest praise from our leadership team.'),
  (29, 29, 'aspect_agreement', 'strategic', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'A thorough analysis settles most debates in our leadership team.'),
  (30, 30, 'aspect_agreement', 'adaptive', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'As priorities shift, our leadership team moves people quickly to new work.'),
  (31, 31, 'aspect_agreement', 'disruptive', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'When our leadership team changes something, it does so in one bold move.'),
  (32, 32, 'aspect_agreement', 'execution', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'News from our leadership team is mostly about work we have completed.'),
  (33, 33, 'aspect_agreement', 'purpose', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Faced with a new idea, our leadership team asks first how it will help people.'),
  (34, 34, 'aspect_agreement', 'intuitive', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'When an important decision comes up, our leadership team trusts its instincts.'),
  (35, 35, 'aspect_agreement', 'planned', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Once a plan is agreed, our leadership team sees it through to the end.'),
  (36, 36, 'aspect_agreement', 'structured', NULL, 1, 5, 'Strongly disagree', 'Strongly agree',
   'Our leadership team’s meetings follow a set agenda from start to finish.');

INSERT INTO survey_questions
  (id, question_no, question_type, aspect, spectrum, scale_min, scale_max, scale_label_min, scale_label_max, question_text)
VALUES
  (37, 37, 'current_spectrum', NULL, 'Vision vs Execution', 1, 9, 'Vision', 'Execution',
   'Where does your leadership team’s attention go today: to shaping the future or to completing the work in hand?'),
  (38, 38, 'current_spectrum', NULL, 'Purpose vs Profit', 1, 9, 'Purpose', 'Profit',
   'Which counts for more in your leadership team’s decisions today: the people your organisation helps or the financial results it achieves?'),
  (39, 39, 'current_spectrum', NULL, 'Adaptive vs Planned', 1, 9, 'Adaptive', 'Planned',
   'How does your leadership team steer its work today: by adjusting as events unfold or by following plans made in advance?'),
  (40, 40, 'current_spectrum', NULL, 'Disruptive vs Measured', 1, 9, 'Disruptive', 'Measured',
   'How does your leadership team bring about change today: by bold breaks with the past or by careful steps that build on it?'),
  (41, 41, 'current_spectrum', NULL, 'Open vs Structured', 1, 9, 'Open', 'Structured',
   'How does your leadership team work together today: freely and informally or by clear roles and routines?'),
  (42, 42, 'current_spectrum', NULL, 'Intuitive vs Strategic', 1, 9, 'Intuitive', 'Strategic',
   'Which plays the bigger part in your leadership team’s decisions today: instinct born of experience or analysis guided by strategy?');

INSERT INTO survey_questions
  (id, question_no, question_type, aspect, spectrum, scale_min, scale_max, scale_label_min, scale_label_max, question_text)
VALUES
  (43, 43, 'aspirational_spectrum', NULL, 'Vision vs Execution', 1, 9, 'Vision', 'Execution',
   'A year from now, where should your leadership team’s attention go: to shaping the future or to completing the work in hand?'),
  (44, 44, 'aspirational_spectrum', NULL, 'Purpose vs Profit', 1, 9, 'Purpose', 'Profit',
   'A year from now, which should count for more in your leadership team’s decisions: the people your organisation helps or the financial results it achieves?'),
  (45, 45, 'aspirational_spectrum', NULL, 'Adaptive vs Planned', 1, 9, 'Adaptive', 'Planned',
   'A year from now, how should your leadership team steer its work: by adjusting as events unfold or by following plans made in advance?'),
  (46, 46, 'aspirational_spectrum', NULL, 'Disruptive vs Measured', 1, 9, 'Disruptive', 'Measured',
   'A year from now, how should your leadership team bring about change: by bold breaks with the past or by careful steps that build on it?'),
  (47, 47, 'aspirational_spectrum', NULL, 'Open vs Structured', 1, 9, 'Open', 'Structured',
   'A year from now, how should your leadership team work together: freely and informally or by clear roles and routines?'),
  (48, 48, 'aspirational_spectrum', NULL, 'Intuitive vs Strategic', 1, 9, 'Intuitive', 'Strategic',
   'A year from now, which should play the bigger part in your leadership team’s decisions: instinct born of experience or analysis guided by strategy?');

INSERT INTO survey_questions
  (id, question_no, question_type, aspect, spectrum, scale_min, scale_max, scale_label_min, scale_label_max, question_text)
VALUES
  (49, 49, 'effectiveness', NULL, NULL, 1, 10, 'Not at all effective', 'Extremely effective',
   'Overall, how effective is your leadership team today at achieving what it sets out to do?'),
  (50, 50, 'effectiveness', NULL, NULL, 1, 10, 'Not at all well', 'Extremely well',
   'How well do the members of your leadership team work together today?');

-- A survey keeps the version of the questionnaire that it was created with. A version changes texts: what a question
-- measures, its number and its scale stay. A text that has been answered is never changed, a new one stands here.
-- Version 2, beside each text the twin that describes the same situation at the opposite pole.
INSERT INTO question_texts (version, question_id, question_text) VALUES
  -- who decides what: 23
  (2, 5, 'Members of our leadership team agree from case to case which of them decides.'),
  -- what settles debates: 29
  (2, 8, 'The judgement of experienced members settles most debates in our leadership team.'),
  -- what becomes of ways of working: 26
  (2, 9, 'Our leadership team readily replaces familiar ways of working with new ones.'),
  -- what important decisions go by: 34
  (2, 14, 'Our leadership team goes by its strategy when an important decision comes up.'),
  -- how meetings run: 36
  (2, 17, 'In meetings, our leadership team takes up what members raise on the day.'),
  -- how a new approach begins: 2
  (2, 18, 'Our leadership team puts a new approach into full use from the first day.'),
  -- what becomes of plans: 35
  (2, 22, 'When circumstances change, our leadership team soon adjusts its plans.'),
  -- how decisions are explained: 7
  (2, 24, 'Our leadership team explains its decisions by the benefit to the people we serve.'),
  -- what becomes of ways of working: 9
  (2, 26, 'Our leadership team patiently improves the ways of working that we already have.'),
  -- how ideas arrive: 10
  (2, 27, 'Ideas reach our leadership team in the course of everyday conversation.'),
  -- what becomes of plans: 22
  (2, 35, 'Plans agreed by our leadership team hold firm when circumstances change.'),
  (2, 42, 'Which plays the bigger part in your leadership team’s decisions today: judgement drawn from experience or analysis of the options?'),
  (2, 48, 'A year from now, which should play the bigger part in your leadership team’s decisions: judgement drawn from experience or analysis of the options?');

INSERT INTO ai_providers (id, provider_type, api_key, config, is_active) VALUES
  ('builtin', 'builtin', NULL, '{}', 1);
