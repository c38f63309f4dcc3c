/** A pattern of the contract as the router writes it: `/profile/:id` is `/profile/$id`, `/@:username` `/@{$username}`. */
export const routePath = (pattern: string): string => pattern.replace('/:', '/$').replace(/:(\w+)/, '{$$$1}')
