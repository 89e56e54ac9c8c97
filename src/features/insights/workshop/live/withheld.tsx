import { screenWords } from "#messages/workshop/screen";

interface WithheldProps {
  voters: number;
  /** Ballots that it takes. */
  needed: number | null;
}

/** Says in place of a result that it is not shown. */
export const Withheld = ({ voters, needed }: WithheldProps) => (
  <p>{screenWords.withheld({ voters, needed: needed ?? 0 })}</p>
);
