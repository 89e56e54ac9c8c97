export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}
