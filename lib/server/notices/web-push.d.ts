/** What is used of web-push 3.6.7, which brings no types: one message's encryption (RFC 8291), one origin's signed token (RFC 8292). */
declare module 'web-push' {
  const webPush: {
    /** Makes a key pair and a salt for each call; keys base64url. */
    encrypt(p256dh: string, auth: string, payload: Buffer, encoding: 'aes128gcm'): { cipherText: Buffer };
    /** `expires`: seconds since 1970. */
    getVapidHeaders(
      origin: string,
      subject: string,
      publicKey: string,
      privateKey: string,
      encoding: 'aes128gcm',
      expires: number,
    ): { Authorization: string };
  };
  export default webPush;
}
