import { getPrivatePicture } from '@hamvav/contract/profiles/picture-endpoints'
import type { pictureSizes } from '@hamvav/contract/profiles/limits'
import { useQuery } from '@tanstack/react-query'
import { callForFile } from '../api/api-client.ts'
import { useBlobAddress } from './blob-address.ts'
import { queryKeys } from '../api/query-keys.ts'

type FileName = `${(typeof pictureSizes)[number]}.webp`

/**
 * A private picture (`/api/pictures/{id}/{side}.webp`) as the address of a blob: undefined while it is being fetched,
 * null when it cannot be had. It stays in memory only, as long as something shows it.
 */
export function usePrivatePicture(url: string): string | null | undefined {
  const { data: file, isError } = useQuery({
    queryKey: queryKeys.privatePicture(url),
    queryFn({ signal }) {
      const [id = '', size] = url.split('/').slice(-2)
      return callForFile(getPrivatePicture, { params: { id, size: size as FileName } }, { signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const address = useBlobAddress(file)
  return isError ? null : address
}
