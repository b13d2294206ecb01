/**
 * Registers the service worker, so that the application opens offline. Needs HTTPS and a build, whose file names
 * contain hashes.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      .catch((failure: unknown) => console.error(failure));
  };
  // Loads the first page first.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
