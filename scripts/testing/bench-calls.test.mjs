// A new GET of the contract must be measured: bench:million needs values for its path and query.
import { allEndpoints } from '@hamvav/contract/endpoints'
import { expect, test } from 'vitest'
import { callsOfSubjects, idsOfStore, sameForAll } from '../../bench/million/parameters.ts'
import { readCallsOf } from '../../bench/support/read-calls.ts'

const gets = allEndpoints.filter(({ method }) => method === 'GET')
const isFilled = ({ id, path }, parameter) =>
  callsOfSubjects.includes(id) ||
  Object.hasOwn(sameForAll, parameter) ||
  (parameter === 'id' && Object.values(idsOfStore).some((beginning) => path.startsWith(beginning)))

test.each(gets)('$id has values for bench:million', (endpoint) => {
  const calls = readCallsOf(endpoint, (of, parameter) => (isFilled(of, parameter) ? 'value' : undefined))
  expect(calls.length).toBeGreaterThan(0)
})

test('a call without a value for its path, or with a query that it refuses, is found', () => {
  const search = gets.find(({ id }) => id === 'searchPosts')
  expect(() => readCallsOf({ ...search, path: '/api/new/:newId' }, () => undefined)).toThrow('needs a value for :newId')
  expect(() => readCallsOf({ ...search, id: 'searchSomethingNew' }, () => undefined)).toThrow('needs another query')
})
