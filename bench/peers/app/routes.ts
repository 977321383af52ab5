import { index, layout } from '@react-router/dev/routes';

// The product's components read their data by these ids.
export default [layout('./site.tsx', { id: 'site' }, [index('./page.tsx', { id: 'page' })])];
