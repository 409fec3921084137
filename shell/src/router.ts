// The part of React Router that areas may use: everything listed here is in the shell's own bundle, so it grows by need.
// biome-ignore lint/performance/noBarrelFile: this file is the shared module itself
export {
  createBrowserRouter,
  data,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  redirect,
  useActionData,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router-dom';
