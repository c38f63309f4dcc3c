// Runs before the first paint, so that a stored theme or language never flashes (see src/lib/theme.ts and language.ts).
;(function () {
  var root = document.documentElement
  var stored = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var theme = stored('theme')
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.dataset.theme = theme
  var language = stored('language')
  if (language === 'ne' || language === 'en') root.lang = language
  var path = location.pathname.replace(/(.)\/+$/, '$1')
  var bare = ['/login', '/register', '/admin/login', '/working', '/hall-of-fame', '/hall-of-fame/bounty']
  if (bare.indexOf(path) >= 0 || path.indexOf('/messages/') === 0) root.dataset.bars = 'none'
})()

// A visitor's first page of the feed is asked for while the front end is still on its way (features/feed/early-posts.ts).
try {
  if (location.pathname === '/' && !localStorage.getItem('token'))
    window.earlyPosts = fetch('/api/posts?page=1&limit=20').then(
      (answer) => (answer.ok ? answer.json() : undefined),
      () => undefined,
    )
} catch {
  // No storage: the front end asks by itself.
}
