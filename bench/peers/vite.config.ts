import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const ONE_COPY = ['react', 'react-dom', 'react-router', '@react-router/node', 'isbot'];

// Jaga's screens are imported from two folders up, but React and the router are resolved from this
// folder, so that there is only one copy of each.
export default defineConfig({
	plugins: [reactRouter()],
	resolve: { dedupe: ONE_COPY },
	ssr: { noExternal: true, external: ONE_COPY },
});
