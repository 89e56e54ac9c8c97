import { screenWords } from "#messages/workshop/screen";

/** Says in place of a result that it is not shown. */
export const Withheld = ({ voters }: { voters: number }) => <p>{screenWords.withheld({ voters })}</p>;
