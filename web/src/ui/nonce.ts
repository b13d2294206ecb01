declare global {
  interface Window {
    /** Nonce that notification styles read. */
    __nonce__?: string | undefined;
  }
}

/** Nonce of the server's content security policy for styles; absent in development. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

window.__nonce__ = nonce;
