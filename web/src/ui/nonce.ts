declare global {
  interface Window {
    /** Read by the notifications' styles. */
    __nonce__?: string | undefined;
  }
}

/** The server's number used once, without which its policy lets no style in; absent while developing. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

window.__nonce__ = nonce;
