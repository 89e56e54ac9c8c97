/** SQL of the first signup PIN that no row has: of some hundred that are drawn, two are alike now and then. */
export const FREE_PIN = `(WITH RECURSIVE tried(number) AS (
  SELECT 100000 UNION ALL SELECT number + 1 FROM tried
  WHERE EXISTS (SELECT 1 FROM signup_pins WHERE pin = printf('%06d', tried.number)))
  SELECT printf('%06d', max(number)) FROM tried)`;
