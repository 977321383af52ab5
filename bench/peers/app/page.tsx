import type { LoaderFunction, LoaderFunctionArgs } from 'react-router';
import { page } from './jaga.ts';

export const loader = (args: LoaderFunctionArgs) => (page.loader as LoaderFunction)(args);
export default page.Component!;
