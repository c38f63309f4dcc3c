/** Two members to try the demo with; shown on the login page in demo mode only. */
export const demoPassword = 'namaste-hamvav'

export const demoAccounts = [
  { name: 'Sabina', email: 'sabina@demo.hamvav.test', password: demoPassword },
  { name: 'Bibek', email: 'bibek@demo.hamvav.test', password: demoPassword },
] as const

/** Shown on the admin's login page and in the console, in demo mode only (decisions §8). */
export const demoAdmin = { username: 'demo-admin', password: 'namaste-admin' }
