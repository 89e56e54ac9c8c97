/** The admin's screens in the order of their navigation; the module of each is src/routes/admin/NAME.tsx. */
export const ADMIN_SCREENS = ["people", "pins", "mail", "jobs", "providers", "audit", "health"] as const;
export type AdminScreen = (typeof ADMIN_SCREENS)[number];

export type AdminPath = `/survey/admin/${AdminScreen}`;
export const adminPath = <Screen extends AdminScreen>(screen: Screen) => `/survey/admin/${screen}` as const;
