import { drawScenes } from './pictures/draw-scenes.ts';
import { logos, promotions, small } from './pictures/logos.ts';

drawScenes();
promotions();
logos();
small();
