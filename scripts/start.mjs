// Checks Node, then builds the front end if it is stale and runs the server (serve.mjs).
import { requireNode } from './node-version.mjs'

requireNode(24, 0, '"npm start" brings its own.')
import('./serve.mjs')
