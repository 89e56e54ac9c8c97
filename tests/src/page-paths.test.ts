import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { APPLICATION_PATHS, findDocument, RESPONDENT_PATH, SITE_PATHS } from "#domain/page-paths.ts";
import { files } from "#src/prerender.tsx";
import { routes } from "#src/routes.tsx";
import { siteModule } from "#src/site-pages.tsx";

/** The files of the build, as the platform serves them. */
const built = new Set(files.map(({ file }) => `/${file.replace(/(?:^index)?\.html$/, "")}`));
const pathsOf = (children = routes): string[] =>
  children.flatMap((route) => [...(route.path ? [`/${route.path}`] : []), ...pathsOf(route.children ?? [])]);

it("the table of page paths names every module of a public page", () => {
  const modules = SITE_PATHS.map((path) => `src/${siteModule(path)}`);
  expect(modules.sort()).toEqual(globSync("src/routes/marketing/*").sort());
});

it("the table of page paths holds every route of the application, redirects aside", () => {
  const redirects = ["/survey/insights", "/survey/admin", "/*"];
  expect(pathsOf().sort()).toEqual([...Object.keys(APPLICATION_PATHS), ...redirects].sort());
});

it.each([
  ...SITE_PATHS,
  ...Object.entries(APPLICATION_PATHS).flatMap(([path, kind]) => (kind === "none" ? [] : [path])),
  RESPONDENT_PATH,
])("the table of page paths %s is answered by a document of the build", (path) => {
  expect(built).toContain(findDocument(path.replace(":code", "ABCDEFGH"))?.file);
});

it.each(["/survey/forgotten", "/survey/ABCDEFGH", "/survey/manage/responses", "/survey/:code/insights"])(
  "the table of page paths holds no document for %s",
  (path) => {
    expect(findDocument(path)).toBeNull();
  },
);
