/** Off: section 0 is left out, and the server stores every response with the role "Other". */
export const asksForRole = import.meta.env.ROLE_SELECTION === "true";
