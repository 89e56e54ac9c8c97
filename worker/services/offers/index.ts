export { acceptOffer } from "./accept-offer.ts";
export { declineOffer, withdrawOffer } from "./end-offer.ts";
export { inviteSecondManager, offerToSecondManager } from "./make-offer.ts";
export { openOffer } from "./offer.ts";
