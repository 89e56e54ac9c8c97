import { createBase } from "./base.ts";
import { answerAsContact, contactRoutes } from "./contact.ts";

/** What the contact form calls. */
export const contactApi = createBase({ "/contact/*": answerAsContact }).route("/contact", contactRoutes);
