// Checks Node, then builds the front end if it is stale and runs the server (starting/serve.mjs).
import { requireNode } from './starting/node-version.mjs'

requireNode(24, 0, '"npm start" brings its own.')
import('./starting/serve.mjs')
