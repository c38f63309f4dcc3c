import { expect, test } from 'vitest'
import { coarseNetwork, deviceName } from './client-device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
test.each([
  [`Mozilla/5.0 (Linux; Android 14; SM-A546E) ${webkit} Chrome/129.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox, Linux'],
  ['', ''],
  ['curl/8.0', ''],
  ['call-9800000000/1.0 (please)', ''],
  [`<b>/1.0 (${'x'.repeat(100_000)})`, ''],
])('the device of %.40s is "%s"', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))

test.each([
  ['202.51.76.9', '202.51.x.x'],
  ['::ffff:202.51.76.9', '202.51.x.x'],
  ['2400:1a00:b030:77::9', '2400:1a00:b030::/48'],
  ['', ''],
])('the network of %s is "%s"', (address, network) => expect(coarseNetwork(address)).toBe(network))
