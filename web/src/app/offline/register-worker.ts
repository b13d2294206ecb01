/**
 * Has the browser keep what the application is made of, so that it opens without a network. Only over HTTPS, and not
 * while developing, where files have no names that change with their content.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      .catch((failure: unknown) => console.error(failure));
  };
  // What the first page needs comes first.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
