/** The picture of a link that is shared, in the page's language. */
export interface ShareCard {
  /** Of its file: `/share/de/respond.png` for `/de/respond`. */
  path: string;
  title: string;
}

export interface ListedPage {
  path: string;
  title: string;
  description: string;
}

export interface RenderedPage {
  head: string;
  html: string;
  /** For those without JavaScript, where the page needs it. */
  noScript?: string;
  /** Where it is meant for search engines. */
  listed?: ListedPage | undefined;
  /** Pictures that are drawn beside those of listed pages. */
  cards?: readonly ShareCard[];
}

/** The parts that a page's file is made of. */
export interface PageLayout {
  file: string;
  /** That of its words; also in its path, but for the original. */
  language: string;
  /** Other languages have it, too; true by default. */
  isTranslated?: boolean;
  template: "index.html" | "app.html" | "respond.html" | "thank-you.html";
  /** Its styles' source; a page that is empty until its script runs has none. */
  stylesheet?: "site.css" | "app.css" | "respond.css";
  /** The route's module, fetched together with the entry; both wait until the page has been painted. */
  module?: string;
}

export interface PageFile extends PageLayout {
  render: () => Promise<RenderedPage>;
}
