export { acceptOffer } from "./accept-offer.ts";
export { inviteSecondManager, offerToSecondManager } from "./make-offer.ts";
export { declineOffer, openOffer, withdrawOffer } from "./offer.ts";
