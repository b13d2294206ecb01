// Before the first paint: the stored mode on the page, so that a dark screen never flashes white.
try {
  const stored = JSON.parse(localStorage.getItem('settings') || '{}');
  const root = document.documentElement;
  if (stored.themeMode === 'dark') {
    root.dataset.mode = 'dark';
    root.style.background = '#141A21';
  }
  if (stored.themeContrast === 'default') root.dataset.contrast = 'default';
} catch (failure) {
  console.error(failure);
}
