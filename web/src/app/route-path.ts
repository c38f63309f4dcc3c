/** Converts a pattern of the contract to the router's syntax: `/profile/:id` → `/profile/$id`, `/@:username` → `/@{$username}`. */
export const routePath = (pattern: string): string => pattern.replace('/:', '/$').replace(/:(\w+)/, '{$$$1}')
