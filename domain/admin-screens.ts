/** What an office manager looks after, in the order of the navigation. */
export const OFFICE_SCREENS = ["people", "failed", "audit"] as const;
/** What an admin looks at with an operator: under "Technical". */
export const TECHNICAL_SCREENS = ["health", "providers"] as const;
/** The module of each screen is src/routes/survey/admin/NAME.tsx. */
export const ADMIN_SCREENS = [...OFFICE_SCREENS, ...TECHNICAL_SCREENS] as const;
export type AdminScreen = (typeof ADMIN_SCREENS)[number];

export type AdminPath = `/survey/admin/${AdminScreen}`;
export const adminPath = <Screen extends AdminScreen>(screen: Screen) => `/survey/admin/${screen}` as const;
