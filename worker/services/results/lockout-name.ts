/** The object that counts wrong manager PINs for a survey code. */
export const managerPinLockoutName = (code: string) => `manager-pin:${code}`;
