-- A restore is no longer noticed and worked off by the Worker: npm run restore repeats what was lost by itself.
DROP TABLE `restores`;
