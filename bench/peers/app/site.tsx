import type { LoaderFunction, LoaderFunctionArgs } from 'react-router';
import { site } from './jaga.ts';

export const loader = (args: LoaderFunctionArgs) => (site.loader as LoaderFunction)(args);
export default site.Component!;
