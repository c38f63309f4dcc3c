// Texts of the admin panel quoted by the specification.
import type { Page } from '@playwright/test'
import { press, type QuotedTexts } from './specification.ts'

const firstRow = (page: Page) => page.getByRole('row').nth(1).waitFor()
const sidebar = ['Dashboard', 'Manage Users', 'Reports', 'Logout']

export const panelTexts: readonly QuotedTexts[] = [
  {
    section: '§4 Admin: without a token',
    path: '/admin/users',
    as: 'visitor',
    endsAt: '/admin/login',
    texts: ['Username', 'Password'],
    without: ['Friends'],
  },
  {
    section: '§5 Admin: login',
    path: '/admin/login',
    as: 'visitor',
    act: press('Login'),
    texts: ['Username and password are required'],
  },
  {
    section: '§4 Admin: with a token',
    path: '/admin/login',
    as: 'admin',
    endsAt: '/admin',
    texts: ['Dashboard'],
    without: ['Friends'],
  },
  { section: '§2 Admin sidebar', path: '/admin', as: 'admin', on: 'desktop', inBars: true, texts: sidebar },
  {
    section: '§2 Admin sidebar: on a phone',
    path: '/admin',
    as: 'admin',
    on: 'phone',
    inBars: true,
    act: press('Open menu'),
    texts: sidebar,
  },
  {
    section: '§2 /admin/users',
    path: '/admin/users',
    as: 'admin',
    on: 'desktop',
    act: firstRow,
    texts: ['Name', 'Email', 'Verified', 'Visible', 'Approved', 'Suspended', 'Actions', 'Delete Selected (0)'],
  },
  {
    section: '§8 Admin users: nobody found',
    path: '/admin/users?q=no.such.member',
    as: 'admin',
    texts: ['No users found'],
  },
  {
    section: '§2 /admin/manage-users',
    path: '/admin/manage-users',
    as: 'admin',
    act: firstRow,
    texts: ['View Profile'],
  },
  { section: '§2 /admin/suspend', path: '/admin/suspend', as: 'admin', texts: ['Suspend Users'] },
  { section: '§2 /admin/reports', path: '/admin/reports', as: 'admin', texts: ['Reports'] },
]
