import { index, layout } from '@react-router/dev/routes';

// The ids are those that the product's components read data by.
export default [layout('./site.tsx', { id: 'site' }, [index('./page.tsx', { id: 'page' })])];
