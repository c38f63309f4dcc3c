// Connected devices of this server's members, and whether each of them is in front of somebody.
export interface Devices {
  place(memberId: string, device: string, here: boolean): void
  remove(memberId: string, device: string): void
  /** Whether one of the member's devices is in front of them. */
  isHere(memberId: string): boolean
  membersHere(): string[]
}

export function createDevices(): Devices {
  const devices = new Map<string, Map<string, boolean>>()
  const isHere = (memberId: string) => [...(devices.get(memberId)?.values() ?? [])].includes(true)
  return {
    isHere,
    place(memberId, device, here) {
      const own = devices.get(memberId) ?? new Map<string, boolean>()
      devices.set(memberId, own.set(device, here))
    },
    remove(memberId, device) {
      const own = devices.get(memberId)
      own?.delete(device)
      if (own?.size === 0) devices.delete(memberId)
    },
    membersHere: () => [...devices.keys()].filter(isHere),
  }
}
