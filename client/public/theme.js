// Runs before the first paint: the build writes it into the pages, whose content policy names it by its hash.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('theme')
  } catch (e) {}
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
