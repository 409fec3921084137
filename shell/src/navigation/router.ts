// The part of React Router that areas may use. Everything listed here is in the shell's bundle, so add only what an
// area needs.
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
