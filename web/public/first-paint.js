// Before the first paint: mode and direction on the page, so that a dark screen never flashes white and none turns over.
try {
  const stored = JSON.parse(localStorage.getItem('settings') || '{}');
  const root = document.documentElement;
  if (stored.themeMode === 'dark') {
    root.dataset.mode = 'dark';
    root.style.background = '#141A21';
  }
  if (stored.themeContrast === 'default') root.dataset.contrast = 'default';
  if ((localStorage.getItem('i18nextLng') || '').startsWith('ar')) {
    root.lang = 'ar';
    root.dir = 'rtl';
  }
} catch (failure) {
  console.error(failure);
}
