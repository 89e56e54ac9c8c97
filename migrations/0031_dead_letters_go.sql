-- What a queue gives up is marked as failed in its own row, where admins and managers see it.
DROP TABLE `dead_letters`;