// Sets the reader's theme before anything is painted. A file of its own: the content security policy allows no inline one.
const kept = localStorage.getItem('fairway-theme');
const theme = kept ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
if (theme === 'dark' || theme === 'night') document.documentElement.dataset.theme = theme;
