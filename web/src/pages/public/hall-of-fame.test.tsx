import { existsSync } from 'node:fs'
import path from 'node:path'
import { isScreen } from '@hamvav/contract/screen-patterns'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { BountyPage } from './bounty.tsx'
import { ExplorePage } from '../explore/explore.tsx'
import { HallOfFamePage } from './hall-of-fame.tsx'
import { WorkingPage } from './working.tsx'

const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')

test('the hall of fame shows one card with Profile and Blog, and GO HOME', async () => {
  await renderScreen(<HallOfFamePage />)
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('link', { name: /^Profile/ }).getAttribute('href')).toBe('/hall-of-fame/bounty')
  expect(screen.getByRole('link', { name: /^Blog/ }).getAttribute('href')).toBe('/blogs')
  expect(screen.getByRole('link', { name: 'GO HOME' }).getAttribute('href')).toBe('/')
})

test('the report linked from the bounty page exists', async () => {
  await renderScreen(<BountyPage />)
  const report = screen.getByRole('link', { name: 'Read the report (PDF)' }).getAttribute('href') ?? ''
  expect(report).toMatch(/^\/reports\/.+\.pdf$/)
  expect(existsSync(path.join(import.meta.dirname, '../../../public', report))).toBe(true)
  expect(screen.getByRole('heading', { name: 'What was done' })).toBeTruthy()
})

test('explore shows five pictures, each links to a screen', async () => {
  await renderScreen(<ExplorePage />)
  expect(new Set(addresses()).size).toBe(5)
  for (const link of screen.getAllByRole('link')) expect(link.firstElementChild?.tagName).toBe('svg')
  expect(addresses().every((address) => isScreen(address))).toBe(true)
})

test('/working shows work in progress and links home', async () => {
  await renderScreen(<WorkingPage />)
  expect(screen.getByRole('heading', { level: 1, name: 'Working' })).toBeTruthy()
  expect(addresses()).toEqual(['/'])
})
