/** Code of the filters, which comes when they are first shown: in a dialog, or beside the services. */
export { FilterDialog } from './filter-dialog.tsx';
export { SidebarFacets } from './sidebar-facets.tsx';
