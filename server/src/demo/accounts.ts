/** Demo members whose credentials are offered on the login page, in demo mode only. */
export const demoPassword = 'namaste-hamvav'

export const demoAccounts = [
  { name: 'Sabina', email: 'sabina@demo.hamvav.test', password: demoPassword },
  { name: 'Bibek', email: 'bibek@demo.hamvav.test', password: demoPassword },
] as const

/** Offered on the admin login page and printed to the console, in demo mode only (decisions §8). */
export const demoAdmin = { username: 'demo-admin', password: 'namaste-admin' }
