export { styleNavigation as onRouterTransitionStart } from './lib/client/styled-navigation.ts';
