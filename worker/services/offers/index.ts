export { inviteSecondManager, offerToSecondManager } from "./make-offer.ts";
export { acceptOffer, declineOffer, openOffer, withdrawOffer } from "./offer.ts";
