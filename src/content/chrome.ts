/** Around every page. */
export const chromeWords = {
  skip: "Skip to content",
  home: (company: string) => `${company}, home`,
  mainNavigation: "Main",
  siteNavigation: "Site",
  footerNavigation: "Footer",
  menu: "Menu",
  closeMenu: "Close menu",
  switchTheme: "Switch between light and dark theme",
  managePins: "Manage PINs",
  cookieSettings: "Cookie settings",
};
