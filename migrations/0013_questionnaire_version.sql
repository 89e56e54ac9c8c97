-- A survey keeps the version of the questionnaire that it was created with. Those that exist have version 1, also
-- where no response has come yet: a respondent may be half-way through. A version changes texts. What a question
-- measures, its number and its scale stay. A text that has been answered is never changed: a new one stands here.
CREATE TABLE `question_texts` (
	`version` integer NOT NULL,
	`question_id` integer NOT NULL,
	`question_text` text NOT NULL,
	PRIMARY KEY(`version`, `question_id`),
	FOREIGN KEY (`question_id`) REFERENCES `survey_questions`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "question_texts_version_check" CHECK("question_texts"."version" > 1)
);
--> statement-breakpoint
ALTER TABLE `survey_codes` ADD `questionnaire_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE TRIGGER `survey_keeps_questionnaire` BEFORE UPDATE OF `questionnaire_version` ON `survey_codes` WHEN NEW.`questionnaire_version` <> OLD.`questionnaire_version` BEGIN SELECT RAISE(ABORT, 'a survey keeps the version of its questionnaire'); END;
--> statement-breakpoint
-- Version 2. Beside each text the twin that describes the same situation at the opposite pole.
INSERT INTO `question_texts` (`version`, `question_id`, `question_text`) VALUES
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
--> statement-breakpoint
-- A head of a function leads it, as a director does: the level of managers and leads is for a team within one. A chief
-- of staff works at the top without being one of its officers.
INSERT INTO `roles` (`id`, `name`, `function`, `level`, `sort_order`) VALUES
	(28, 'Founder / Managing Director', 'General Management', 'C-Suite', 15),
	(29, 'Chief Information Officer', 'Technology', 'C-Suite', 45),
	(30, 'General Counsel', 'Legal', 'C-Suite', 85),
	(31, 'VP of Finance', 'Finance', 'VP', 122),
	(32, 'VP of People', 'People', 'VP', 124),
	(33, 'VP of Operations', 'Operations', 'VP', 126),
	(34, 'Director of Sales', 'Sales', 'Director', 171),
	(35, 'Director of Marketing', 'Marketing', 'Director', 172),
	(36, 'Head of Engineering', 'Engineering', 'Director', 173),
	(37, 'Head of Product', 'Product', 'Director', 174),
	(38, 'Head of Operations', 'Operations', 'Director', 175),
	(39, 'Head of Finance', 'Finance', 'Director', 176),
	(40, 'Head of People', 'People', 'Director', 177),
	(41, 'Head of Sales', 'Sales', 'Director', 178),
	(42, 'Head of Marketing', 'Marketing', 'Director', 179),
	(43, 'Chief of Staff', 'General Management', 'Director', 128);
