// Runs before the first paint: no stored theme or language flashes (src/core/preferences/theme.ts, language.ts), nor the wrong home.
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
  // Our letters for Devanagari are here from an earlier visit (src/i18n/devanagari-font.ts).
  if (stored('letters')) root.dataset.letters = ''
  var language = stored('language')
  if (language !== 'ne' && language !== 'en') {
    var first = navigator.languages.find(function (tag) {
      return /^(en|ne)\b/i.test(tag)
    })
    language = /^ne/i.test(first || '') ? 'ne' : 'en'
  }
  root.lang = language
  // Texts of the first screen: with its code instead of after it (src/i18n/load-texts.ts).
  var texts = document.querySelector('meta[name=texts]')
  if (texts)
    window.earlyTexts = {
      language: language,
      content: fetch('/assets/texts-' + texts.content + '-' + language + '.json').then(
        function (answer) {
          return answer.ok ? answer.json() : undefined
        },
        function () {},
      ),
    }
  // Pages are drawn in English: in Nepali they wait a moment for their words (src/styles/first-paint.css).
  if (language === 'ne') root.dataset.waits = ''
  // Discreet mode (src/core/preferences/discreet.ts): the tab shows a neutral title and icon; the app still reads the real title.
  if (stored('discreet')) {
    root.dataset.guard = (history.state || {}).left ? 'left' : stored('pin') ? 'locked' : 'open'
    var title = document.title
    document.querySelector('title').textContent = 'Notes'
    Object.defineProperty(document, 'title', {
      configurable: true,
      get: function () {
        return title
      },
      set: function (text) {
        title = text
      },
    })
    document.querySelectorAll('link[rel*=icon],link[rel=manifest]').forEach(function (link) {
      link.href = link.href.replace(
        /[^/]+\.(png|svg|web)/,
        link.rel === 'apple-touch-icon' ? 'notes-192.png' : 'notes.$1',
      )
    })
  }
  var path = location.pathname.replace(/(.)\/+$/, '$1')
  // As src/app/home-choice.tsx decides.
  var isFeed = stored('token') || !matchMedia('(min-width: 64rem)').matches || /[?&]comments=/.test(location.search)
  if (path === '/') root.dataset.home = isFeed ? 'feed' : 'landing'
  if (!stored('token')) root.dataset.visitor = ''
  var bare = ['/login', '/register', '/admin', '/working', '/hall-of-fame', '/hall-of-fame/bounty']
  if (bare.indexOf(path) >= 0 || /^\/(messages|admin)\//.test(path)) root.dataset.bars = 'none'
})()

// Requests a visitor's first page of the feed while the front end is loading (features/feed/api/posts.ts).
try {
  if (document.documentElement.dataset.home === 'feed' && !localStorage.getItem('token'))
    window.earlyPosts = fetch('/api/posts?page=1&limit=20').then(
      (answer) => (answer.ok ? answer.json() : undefined),
      () => undefined,
    )
} catch {
  // No storage: the front end asks by itself.
}
