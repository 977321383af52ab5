import { index, layout } from '@react-router/dev/routes';

// The product's components look up their data by these ids.
export default [layout('./site.tsx', { id: 'site' }, [index('./page.tsx', { id: 'page' })])];
