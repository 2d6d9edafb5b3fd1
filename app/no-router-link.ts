/** Stands in for the router's own links, which nothing draws. */
const nothing = null;

export { nothing as Link, nothing as createLink, nothing as linkOptions, nothing as useLinkProps };
